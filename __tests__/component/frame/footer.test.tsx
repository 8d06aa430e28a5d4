// The footer's links.
import { describe, expect, it } from "@jest/globals";
import { Footer } from "../../../src/frame/Footer/Footer";
import { FrameContext } from "../../../src/ui/use-frame";
import { render, screen } from "../support/render";

const addresses = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("src/frame/Footer", () => {
  it("has every specified link with its trailing slash, and the links to the playground and to reading offline", () => {
    render(<Footer />);
    expect(addresses()).toEqual([
      "/guides/getting-started/",
      "/comparison/",
      "/awesome-webpack/",
      "/glossary/",
      "/branding/",
      "/license/",
      "https://github.com/webpack/webpack/releases",
      "https://discord.com/invite/webpack",
      "https://webpack.threadless.com/",
      "https://opencollective.com/webpack",
      "https://privacy-policy.openjsf.org/",
      "/playground/",
      "/offline/",
      "https://trademark-policy.openjsf.org",
      "https://trademark-list.openjsf.org",
    ]);
  });

  it("names the copyright holders", () => {
    render(<Footer />);
    expect(screen.getByRole("contentinfo").textContent).toMatch(
      /© OpenJS Foundation and webpack contributors/,
    );
  });

  it("leaves out pages that the site doesn't have", () => {
    const frame = { absent: ["/comparison/", "/branding/"], version4: "/" };
    render(
      <FrameContext.Provider value={frame}>
        <Footer />
      </FrameContext.Provider>,
    );
    expect(addresses()).not.toContain("/comparison/");
    expect(addresses()).toContain("/license/");
  });
});
