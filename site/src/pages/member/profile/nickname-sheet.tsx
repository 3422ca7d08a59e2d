import { useState } from "react";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../../lib/client.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useWords } from "../../../lib/words.ts";
import { FormSheet } from "../../../components/common/form-sheet.tsx";

interface NicknameSheetProps {
  nickname: string;
  onClose(): void;
  onSaved(): void;
}

/** The name that others see. */
export function NicknameSheet({ nickname, onClose, onSaved }: NicknameSheetProps) {
  const say = useWords();
  const [text, setText] = useState(nickname);
  const form = useSubmit({
    fields: ["nickname"],
    async send() {
      await call("profile.nickname", { nickname: text });
      onSaved();
    },
  });
  return (
    <FormSheet
      title={say("profile.nickname")}
      go={say("profile.save")}
      form={form}
      onClose={onClose}
    >
      <Field
        id="nickname"
        label={say("profile.nickname")}
        icon={<Icon name="person" />}
        hint={say("profile.nickname.hint")}
        value={text}
        error={form.wrong.nickname}
        autoComplete="nickname"
        maxLength={64}
        onChange={(event) => setText(event.target.value)}
      />
    </FormSheet>
  );
}
