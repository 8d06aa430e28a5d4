// The logo: a solid cube inside a larger translucent one, both seen along their space diagonal.

export interface LogoProps {
  /** Width and height, in CSS pixels. */
  size?: number;
  /** An id that another logo can refer to. */
  id?: string;
  /**
   * The id of a logo to show again. A copy takes 150 bytes, and on a long page gzip doesn't look back far
   * enough.
   */
  like?: string;
}

/** The id of the logo in the header. */
export const HEADER_MARK = "site:mark";

/** The logo, for the dark header and for pages in either theme. The text next to it contains the name. */
export function Logo({ size = 32, id, like }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      {like ? (
        <use href={`#${like}`} />
      ) : (
        <g id={id}>
          <path fill="#8dd6f9" fillOpacity=".55" d="M32 2l26 15-26 15L6 17z" />
          <path fill="#8dd6f9" fillOpacity=".3" d="M6 17l26 15v30L6 47z" />
          <path fill="#8dd6f9" fillOpacity=".42" d="M58 17L32 32v30l26-15z" />
          <path fill="#55b0e2" d="M32 17l13 7.5L32 32l-13-7.5z" />
          <path fill="#1d78c1" d="M19 24.5L32 32v15l-13-7.5z" />
          <path fill="#175d96" d="M45 24.5L32 32v15l13-7.5z" />
          <path
            fill="none"
            stroke="#8dd6f9"
            strokeWidth="1.5"
            strokeLinejoin="round"
            d="M32 2l26 15v30L32 62 6 47V17zM6 17l26 15 26-15M32 32v30"
          />
        </g>
      )}
    </svg>
  );
}
