/** Keys of the local storage, as the product names them. Never a password. */
export const keys = {
  session: "MC_SESSION_INFO",
  trialName: "trialUserName",
  hideDownloadBar: "hideDownloadBar",
  webClip: "WEBCLIP",
  autoLogin: "autoLogin",
  remembered: "sass",
  rememberChoice: "remPass",
  memberInfo: "memberInfo",
  status: "status",
  serviceLink: "service_link",
  template: "setTemplate",
  vendors: "getVassGameType",
  lotteryMenu: "getGameLotts",
  lottList: "lottList",
  elottList: "elottList",
  // Ours: whether amounts are hidden.
  balanceHidden: "balanceHidden",
} as const;
