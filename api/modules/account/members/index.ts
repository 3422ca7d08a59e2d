export { endPasswordLinks, lockCashOut } from "./account-recovery.ts";
export {
  changeEmail,
  renameMember,
  changePasswordHash,
  clearReset,
  completeMember,
  setBlocked,
  setPayee,
} from "./change-member.ts";
export { cpfOf } from "./cpf.ts";
export { anonymiseMember, closeMembers, membersToPurge, recordPurged } from "./end-member.ts";
export {
  countOpenedFrom,
  isUsernameFree,
  memberOfForm,
  memberOfMail,
  memberOfMobile,
  personOf,
  readMember,
} from "./find.ts";
export { fingerprint, fingerprints, personMarks } from "./fingerprints.ts";
export { knownCpf, personSeals } from "./known-cpf.ts";
export { hasLeft, lockActiveMember, lockMember, requireOwnName } from "./member.ts";
export { membersMatching, membersOfPerson, type Person } from "./search.ts";
export { members } from "./module.ts";
export { openMember } from "./open-member.ts";
export {
  candidateById,
  candidateByUsername,
  isPasswordUnchanged,
  type SignInCandidate,
} from "./sign-in-candidate.ts";
