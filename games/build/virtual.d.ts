declare module "virtual:pay-table/*" {
  const data: unknown;
  export default data;
}
