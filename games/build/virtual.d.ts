declare module "virtual:awards" {
  const data: import("./awards.ts").Awards;
  export default data;
}
