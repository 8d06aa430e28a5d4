// Types of the login service for its tests.
import type { Server } from "node:http";

export type Settings = Partial<Record<string, string>>;
export function settingsProblem(settings: Settings): string | undefined;
export function respond(request: Request, settings: Settings): Promise<Response>;
export function createOAuthServer(settings: Settings): Promise<Server>;

declare const service: { fetch(request: Request, env?: Settings): Promise<Response> };
export default service;
