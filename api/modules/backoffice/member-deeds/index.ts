export { memberDeeds } from "./module.ts";
export { tagsOf, taggedWith } from "./tags.ts";
