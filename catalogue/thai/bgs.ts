export const bgs = {
  "golden-jaguar": "เสือจากัวร์ทองคำ",
} as const;
