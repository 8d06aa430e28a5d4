// webpack reports class names that a CSS Module doesn't define.
declare module "*.css";

declare module "*.svg" {
  const url: string;
  export default url;
}
