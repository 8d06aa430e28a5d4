// The app shell renders nothing and has no frame: see src/app/wrap-page-element.tsx.
import { Seo } from "../ui/Seo/Seo";
import { APP_SHELL_URL } from "../core/navigation";

export default function AppShellPage() {
  return <Seo title="" path={APP_SHELL_URL} noindex />;
}
