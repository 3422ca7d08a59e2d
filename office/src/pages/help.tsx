import { ContentPage } from "../content/content-page.tsx";

/** Articles of the help centre. */
export default function HelpPage() {
  return <ContentPage kind="help" />;
}
