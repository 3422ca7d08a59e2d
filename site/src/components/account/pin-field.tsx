import type { InputHTMLAttributes } from "react";
import { PasswordField } from "./password-field.tsx";

interface PinFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** Six digits of a payment password: the keys of numbers, and no manager that keeps them. */
export function PinField(props: PinFieldProps) {
  return <PasswordField autoComplete="off" {...props} inputMode="numeric" maxLength={6} />;
}
