import { ContentPage } from "../content/content-page.tsx";

/** What opens by itself over a page. */
export default function PopupsPage() {
  return <ContentPage kind="popup" />;
}
