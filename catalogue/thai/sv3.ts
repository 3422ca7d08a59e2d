export const sv3 = {
  "arena-do-galo": "สังเวียนไก่",
  "crista-vermelha": "หงอนแดง",
  "canto-da-aurora": "บทเพลงรุ่งอรุณ",
  "terreiro-de-ouro": "ลานทองคำ",
} as const;
