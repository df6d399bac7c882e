// What the fields for pictures and documents say.
export const en = {
  choosePictures: "Choose pictures",
  chooseDocument: "Choose a PDF",
  takePhoto: "Take a photo",
  dropPictures: "Drop or paste pictures here, or choose them.",
  dropDocuments: "Drop a PDF here, or choose one.",
  pictureKinds: ({ megabytes, most }: { megabytes: number; most: number }) =>
    `JPEG, PNG, WebP or AVIF, up to ${megabytes} MB each, ${most} at most. The first one is the cover.`,
  documentKinds: ({ megabytes, most }: { megabytes: number; most: number }) =>
    `PDF, up to ${megabytes} MB each, ${most} at most.`,
  full: ({ most }: { most: number }) => `There is room for ${most}. Remove one to add another.`,
  tooMany: ({ most, left }: { most: number; left: number }) =>
    `There is room for ${most}: ${left} more ${left === 1 ? "file was" : "files were"} not taken.`,
  cover: "Cover",
  waiting: "Waiting",
  sending: ({ percent }: { percent: number }) => `Sending, ${percent} %`,
  checking: "Checking",
  drawing: "Being prepared",
  ready: "Ready",
  failed: "We could not send this file.",
  retry: "Try again",
  cancelOf: ({ name }: { name: string }) => `Cancel sending ${name}`,
  retryOf: ({ name }: { name: string }) => `Try to send ${name} again`,
  removeOf: ({ name }: { name: string }) => `Remove ${name}`,
  earlierOf: ({ name }: { name: string }) => `Move ${name} one place forward`,
  laterOf: ({ name }: { name: string }) => `Move ${name} one place back`,
  isFirst: "This is the first picture already.",
  isLast: "This is the last picture already.",
  progressOf: ({ name }: { name: string }) => `Progress of ${name}`,
  kindOf: ({ name }: { name: string }) => `Kind of ${name}`,
  saidAdded: ({ count }: { count: number }) =>
    `${count} ${count === 1 ? "file is" : "files are"} being sent.`,
  saidReady: ({ name }: { name: string }) => `${name} is ready.`,
  saidFailed: ({ name, sentence }: { name: string; sentence: string }) => `${name}: ${sentence}`,
  saidRemoved: ({ name }: { name: string }) => `${name} was removed.`,
  saidMoved: ({ name, place, count }: { name: string; place: number; count: number }) =>
    `${name} is now number ${place} of ${count}.`,
};
export type UploadMessages = typeof en;
