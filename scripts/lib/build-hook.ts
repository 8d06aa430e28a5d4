// The address that a CMS or a Git host calls after a change.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";

/** The largest request that is read, in bytes. GitHub sends up to 25 MB, but pushes of this site are far smaller. */
const MAX_BODY = 5_000_000;

/**
 * Creates a server that calls `onChange` for each POST request with the secret: as `Authorization: Bearer <secret>`,
 * or as the signature that GitHub sends (`X-Hub-Signature-256`).
 */
export function createBuildHook(secret: string, onChange: () => void): Server {
  return createServer((request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { "content-type": "text/plain" }).end(`${text}\n`);
    if (request.method !== "POST") {
      answer(405, "Send a POST request to start a build.");
      return;
    }
    void readBody(request).then((body) => {
      if (body === undefined) return answer(413, `The request is larger than ${MAX_BODY} bytes.`);
      if (!isAllowed(request, body, secret)) {
        return answer(401, "The secret or the signature is missing or wrong.");
      }
      onChange();
      return answer(202, "The build starts.");
    });
  });
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isAllowed({ headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const signature = headers["x-hub-signature-256"];
  if (typeof signature === "string") {
    return isSame(signature, `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  }
  return isSame(headers.authorization ?? "", `Bearer ${secret}`);
}

/** Compares in constant time, so the duration doesn't reveal how much of the secret is right. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) =>
    createHmac("sha256", "compare").update(text).digest(),
  );
  return timingSafeEqual(a!, b!);
}
