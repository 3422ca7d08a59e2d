import { ContentPage } from "../content/content-page.tsx";

/** Lines of the ticker, with what they open.
What opens by itself over a page. */
export default function NoticesPage() {
  return <ContentPage kind="notice" />;
}
