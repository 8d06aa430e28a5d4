interface ImportMetaEnv {
  readonly VITE_SHOP: string;
}
