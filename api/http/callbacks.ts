import type { FastifyInstance } from "fastify";
import { limited } from "../core/http/rate-limit.ts";
import type { App } from "../app.ts";
import { receiveKycWebhook } from "../modules/compliance/kyc/index.ts";
import { receiveWebhook } from "../modules/cashier/deposits/index.ts";
import { receivePayoutWebhook } from "../modules/cashier/withdrawals/index.ts";

const bodyMaxBytes = 65_536;
/** Per address: a provider's burst after an outage fits, a flood does not. */
const rate = { max: 1_200, seconds: 60 };

/** Where providers call: POST /callbacks/payments|payouts|identity/:provider, answered at once. */
export async function registerCallbackRoutes(server: FastifyInstance, app: App): Promise<void> {
  await server.register((scope, _options, done) => {
    // A signature is over bytes, so that whatever comes stays the bytes that came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const take = {
      payments: receiveWebhook,
      payouts: receivePayoutWebhook,
      identity: receiveKycWebhook,
    };
    for (const [what, takeNews] of Object.entries(take)) {
      scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
        `/callbacks/${what}/:provider`,
        { bodyLimit: bodyMaxBytes, config: limited(app.config, rate) },
        async ({ params: { provider }, headers, body }) => {
          await takeNews(app, { provider, headers, raw: body ?? Buffer.alloc(0) });
          return { success: true, value: { received: true } };
        },
      );
    }
    done();
  });
}
