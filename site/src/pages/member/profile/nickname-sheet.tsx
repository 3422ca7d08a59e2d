import { useState } from "react";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { FormSheet } from "../../../components/common/form-sheet.tsx";

interface NicknameSheetProps {
  nickname: string;
  onClose(): void;
  onSaved(): void;
}

/** The name that others see. */
export function NicknameSheet({ nickname, onClose, onSaved }: NicknameSheetProps) {
  const t = useTranslations();
  const [text, setText] = useState(nickname);
  const form = useSubmit({
    fields: ["nickname"],
    async send() {
      await call("profile.nickname", { nickname: text });
      onSaved();
    },
  });
  return (
    <FormSheet title={t("profile.nickname")} go={t("profile.save")} form={form} onClose={onClose}>
      <Field
        id="nickname"
        label={t("profile.nickname")}
        icon={<Icon name="person" />}
        hint={t("profile.nickname.hint")}
        value={text}
        error={form.fieldErrors.nickname}
        autoComplete="nickname"
        maxLength={64}
        onChange={(event) => setText(event.target.value)}
      />
    </FormSheet>
  );
}
