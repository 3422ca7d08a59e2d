import type { Db } from "../../../core/db.ts";
import type { RegisterMethod } from "../../../schema.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";

/** How accounts can be opened here, by the merchant's switches. */
export interface Methods {
  /** In the order of the form's tabs; empty: registration is closed. */
  methods: RegisterMethod[];
  /** Where the form begins: by number only where there is no other way. */
  first: RegisterMethod | null;
  /** A number counts only with the code that was sent to it. */
  provesMobile: boolean;
  /** An account opened by number gets a password. */
  mobileHasPassword: boolean;
  /** What is dialled after the +, offered first. */
  dialingCode: string;
}

/**
 * Reads the switches USERNAMEREG3, MOBILENUMREG3, REGMOBVERF3 and MOBILENUMPASSREG3. An account
 * without a password is opened only where its owner can come back by a code.
 */
export async function methodsOf(db: Db, merchant: string): Promise<Methods> {
  const { whitelabel, dialing_code } = await merchantSettings(db, merchant);
  const isOn = (flag: string) => whitelabel[flag] === true;
  const methods: RegisterMethod[] = [];
  if (isOn("USERNAMEREG3")) methods.push("username");
  if (isOn("MOBILENUMREG3")) methods.push("mobileNum");
  const comesBackByCode = isOn("REGMOBVERF3") && isOn("MOBILEVERCODELOGIN3");
  return {
    methods,
    first: methods[0] ?? null,
    provesMobile: isOn("REGMOBVERF3"),
    mobileHasPassword: isOn("MOBILENUMPASSREG3") || !comesBackByCode,
    dialingCode: dialing_code,
  };
}
