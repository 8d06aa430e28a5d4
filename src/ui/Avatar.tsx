// The picture of a person or an organization.
import { useState } from "react";

export interface AvatarProps {
  name: string;
  /** Null if there is no picture, or if it isn't time to load it. */
  src: string | null;
  /** Width and height, in CSS pixels, unless the stylesheet sets others. */
  size: number;
}

/** Shows the picture, or the first letter of the name if there is no picture or it doesn't load. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  return src !== null && !broken ? (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  ) : (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <text x="50%" y="50%" dy=".36em" textAnchor="middle">
        {[...name][0]?.toUpperCase()}
      </text>
    </svg>
  );
}
