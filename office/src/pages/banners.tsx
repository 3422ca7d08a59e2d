import { ContentPage } from "../content/content-page.tsx";

/** Banners of home and of the pages that lead in.
Lines of the ticker, with what they open.
What opens by itself over a page. */
export default function BannersPage() {
  return <ContentPage kind="banner" />;
}
