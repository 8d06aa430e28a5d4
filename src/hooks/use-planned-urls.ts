// Addresses of the frame whose pages are not written yet, for the links in it.
import { createContext, useContext } from "react";

export const PlannedUrls = createContext<readonly string[]>([]);

/** The addresses; none outside the frame. */
export const usePlannedUrls = (): readonly string[] => useContext(PlannedUrls);
