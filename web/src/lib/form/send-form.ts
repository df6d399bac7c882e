import type { Answer, Endpoint } from "@boli/contract/endpoint/endpoint";
import { readAnswer, Unreachable, type ClientDependencies } from "../client.ts";

// The part of XMLHttpRequest that is used. Of all ways to send, it alone reports upload progress.
export type FormRequest = Pick<
  XMLHttpRequest,
  | "open"
  | "setRequestHeader"
  | "send"
  | "abort"
  | "getResponseHeader"
  | "status"
  | "responseText"
  | "timeout"
  | "onload"
  | "onerror"
  | "ontimeout"
  | "onabort"
> & { upload: Pick<XMLHttpRequestUpload, "onprogress"> };

export interface FormDependencies extends Pick<
  ClientDependencies,
  "language" | "sessionRequired" | "twoStepRequired"
> {
  request(): FormRequest;
}

export interface FormOptions {
  // Reports the share of the form that was sent, from 0 to 1.
  onProgress(part: number): void;
  signal: AbortSignal;
}

// A large file over a slow line takes minutes. The server itself cuts off an upload that has stopped.
const timeoutMs = 600_000;

export type FormSender = <E extends Endpoint & { upload: object }>(
  endpoint: E,
  form: FormData,
  options: FormOptions,
) => Promise<Answer<E>>;

// Sends a form with a file. It ends like any call: with the answer, a Refusal or Unreachable; or with the caller's own
// abort.
export function createFormSender(dependencies: FormDependencies): FormSender {
  return (endpoint, form, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = dependencies.request();
      const stop = (): void => request.abort();
      const end = (settle: () => void): void => {
        signal.removeEventListener("abort", stop);
        settle();
      };
      const failed = (reason: Unreachable["reason"]) => (): void =>
        end(() => reject(new Unreachable(reason)));
      request.open(endpoint.method, endpoint.path);
      request.setRequestHeader("accept", "application/json");
      request.setRequestHeader("accept-language", dependencies.language());
      request.timeout = timeoutMs;
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onerror = failed("connection");
      request.ontimeout = failed("timeout");
      request.onabort = () => end(() => reject(signal.reason as Error));
      request.onload = () =>
        end(() => {
          const { status, responseText: text } = request;
          try {
            const retryAfter = request.getResponseHeader("retry-after");
            resolve(readAnswer(dependencies, { status, text, retryAfter }).data as Answer<typeof endpoint>);
          } catch (failure) {
            reject(failure);
          }
        });
      signal.addEventListener("abort", stop, { once: true });
      request.send(form);
    });
}
