// Class names are known to webpack, which finds those that do not exist.
declare module "*.css";

declare module "*.svg" {
  const url: string;
  export default url;
}
