export { boundsOf, currencyOf } from "./calendar.ts";
export { type Day, daysOf } from "./days.ts";
export { figures } from "./module.ts";
export { type SpanAsked, spanOf } from "./span.ts";
