// The globals of Node.js that webpack uses. esbuild adds an import of this file where one is used.
export { Buffer } from "buffer/";
export { process } from "./process";

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Runs work in its own task. Unlike `setTimeout`, without a delay for nested calls. */
export function setImmediate(work: (...args: unknown[]) => void, ...args: unknown[]): void {
  waiting.push(() => work(...args));
  channel.port2.postMessage(undefined);
}

export const global = globalThis;
