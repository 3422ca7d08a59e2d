declare module "virtual:awards" {
  const data: unknown;
  export default data;
}
