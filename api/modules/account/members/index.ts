export { cpfOf } from "./cpf.ts";
export { fingerprint, fingerprints, personMarks } from "./fingerprints.ts";
export { knownCpf, personSeals } from "./known-cpf.ts";
export { hasLeft } from "./has-left.ts";
export { lockMember } from "./lock-member.ts";
export { requireOwnName } from "./own-name.ts";
export { endPasswordLinks, lockCashOut } from "./account-recovery.ts";
