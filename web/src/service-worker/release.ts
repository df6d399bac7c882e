// The files of one build.
export interface Release {
  version: string;
  // The script that the app's page begins with.
  entry: string;
  // The files of the page that stands in for a public one without a network.
  basics: readonly string[];
  // Those of the app, for the screens that can be read without a network.
  shell: readonly string[];
}

// The build writes it in here (web/build/service-worker.ts).
declare const __RELEASE__: Release;
export const release = __RELEASE__;
