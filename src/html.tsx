// The document around every page. It omits the messages for old browsers and disabled JavaScript in Gatsby's
// template (cache-dir/default-html.js), because this site is complete without JavaScript.
import type { ReactNode } from "react";

interface HtmlProps {
  htmlAttributes: object;
  headComponents: ReactNode;
  bodyAttributes: object;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

export default function Html(props: HtmlProps) {
  return (
    // eslint-disable-next-line jsx-a11y/html-has-lang -- src/app/render-document.tsx sets it
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
