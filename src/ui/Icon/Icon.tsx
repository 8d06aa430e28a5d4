// A small icon. It never has a label, because the control around it does.

const line = (d: string) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
const solid = (d: string) => <path d={d} fill="currentColor" />;

const DRAWINGS = {
  menu: line("M4 7h16M4 12h16M4 17h16"),
  search: line("M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20"),
  close: line("M6 6l12 12M18 6L6 18"),
  chevron: line("M9 6l6 6-6 6"),
  sun: line(
    "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
  ),
  moon: line("M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z"),
  language: line("M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"),
  print: line("M7 8V3h10v5M7 17H4v-7a2 2 0 012-2h12a2 2 0 012 2v7h-3M7 14h10v7H7z"),
  copy: line("M9 9h11v12H9zM5 15H4V3h11v2"),
  file: line("M6 3h8l4 4v14H6zM14 3v4h4"),
  edit: line("M4 20h4L19 9l-4-4L4 16zM13 7l4 4"),
  repository: line("M6 3h12v18l-6-4-6 4z"),
  arrowLeft: line("M19 12H5M11 6l-6 6 6 6"),
  arrowRight: line("M5 12h14M13 6l6 6-6 6"),
  github: solid(
    "M12 .3a12 12 0 00-3.8 23.4c.6.1.8-.3.8-.6v-2c-3.3.7-4-1.6-4-1.6-.6-1.4-1.4-1.8-1.4-1.8-1-.7.1-.7.1-.7 1.2.1 1.9 1.2 1.9 1.2 1 1.8 2.8 1.3 3.5 1 0-.8.4-1.3.7-1.6-2.7-.3-5.5-1.3-5.5-6 0-1.2.5-2.3 1.3-3.1-.2-.4-.6-1.6 0-3.2 0 0 1-.3 3.4 1.2a11.5 11.5 0 016 0c2.3-1.5 3.3-1.2 3.3-1.2.6 1.6.2 2.8.1 3.2.8.8 1.3 1.9 1.3 3.2 0 4.6-2.8 5.6-5.5 5.9.5.4.9 1 .9 2.2v3.3c0 .3.1.7.8.6A12 12 0 0012 .3",
  ),
  x: solid(
    "M18.9 1.2h3.7l-8 9.1L24 22.8h-7.4l-5.8-7.5-6.6 7.5H.5l8.6-9.8L0 1.2h7.6l5.2 6.9zm-1.3 19.4h2L6.5 3.2H4.3z",
  ),
  stackOverflow: solid(
    "M15.7 0L14 1.3l6.4 8.6 1.7-1.3zm-3.9 3.4l-1.4 1.7 8.2 6.8 1.4-1.6zM8.6 7.9l-.9 1.9 9.7 4.5.9-1.9zm-1.8 4.8l-.5 2.1 10.5 2.2.4-2.1zM1.9 15.5V24h19.2v-8.5h-2.2v6.4H4v-6.4zm4.3 2.1v2.1h10.6v-2.1z",
  ),
};

export type IconName = keyof typeof DRAWINGS;

export interface IconProps {
  name: IconName;
  /** Width and height, in CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/** An icon that is hidden from assistive technology. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
