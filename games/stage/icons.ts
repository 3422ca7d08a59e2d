/** Icons of the bet bar and the dialogs, on a 24 grid, strokes only. */
export const icons = {
  spin: "M20 11a8 8 0 0 0-14.3-4.2L3.5 9M3.5 4v5h5M4 13a8 8 0 0 0 14.3 4.2L20.5 15M20.5 20v-5h-5",
  stop: "M7 7h10v10H7z",
  auto: "M16.5 2.5l3.5 3.5-3.5 3.5M4 11.5V10a4 4 0 0 1 4-4h12M7.5 21.5L4 18l3.5-3.5M20 12.5V14a4 4 0 0 1-4 4H4",
  turbo: "M13 2.5L5 13.5h6l-1.5 8L18.5 10h-6.2z",
  minus: "M5 12h14",
  plus: "M5 12h14M12 5v14",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  swap: "M7 4v15M7 4L3.5 7.5M7 4l3.5 3.5M17 20V5M17 20l3.5-3.5M17 20l-3.5-3.5",
  shuffle:
    "M4 7h3.5l9 10H20M4 17h3.5l2.5-2.8M14 9.8L16.5 7H20M17.5 4.5L20 7l-2.5 2.5M17.5 14.5L20 17l-2.5 2.5",
  info: "M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19zM12 16.5V11.5M12 7.8v.1",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  close: "M6 6l12 12M18 6L6 18",
  cloud:
    "M3 3l18 18M8.5 8.6A6 6 0 0 0 7 9.5 4.5 4.5 0 0 0 7.5 18.5H17M11 7a6 6 0 0 1 7 4.5 3.5 3.5 0 0 1 2.4 5.6",
  wallet:
    "M4 7.5h14.5A1.5 1.5 0 0 1 20 9v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM4 7.5A2 2 0 0 1 6 5.5h10.5M16 13.5h.1",
} as const;

export type IconName = keyof typeof icons;
