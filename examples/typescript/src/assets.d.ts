// webpack knows the class names of a CSS Module and reports those that don't exist.
declare module "*.css";

declare module "*.svg" {
  const url: string;
  export default url;
}
