// The sentences of the fields for pictures and documents.
export const en = {
  choosePictures: "Choose pictures",
  chooseDocument: "Choose a PDF",
  takePhoto: "Take a photo",
  dropPictures: "Drop or paste pictures here, or choose them.",
  dropDocuments: "Drop a PDF here, or choose one.",
  pictureKinds: ({ megabytes, max }: { megabytes: number; max: number }) =>
    `JPEG, PNG, WebP or AVIF, up to ${megabytes} MB each, ${max} at most. The first one is the cover.`,
  choosePicture: "Choose a picture",
  onePicture: ({ megabytes }: { megabytes: number }) =>
    `Drop or paste a picture here, or choose one. JPEG, PNG, WebP or AVIF, up to ${megabytes} MB.`,
  documentLimits: ({ megabytes, max }: { megabytes: number; max: number }) =>
    `PDF, up to ${megabytes} MB each, ${max} at most.`,
  chooseFile: "Choose a file",
  replaceFile: "Choose another file",
  fileKinds: ({ megabytes }: { megabytes: number }) =>
    `JPEG, PNG, WebP, AVIF, PDF, DOC or DOCX, up to ${megabytes} MB.`,
  full: ({ max }: { max: number }) => `You can add up to ${max}. Remove one to add another.`,
  tooMany: ({ max, left }: { max: number; left: number }) =>
    `You can add up to ${max}, so ${left} more ${left === 1 ? "file wasn't" : "files weren't"} added.`,
  cover: "Cover",
  waiting: "Waiting",
  sending: ({ percent }: { percent: number }) => `Uploading, ${percent}%`,
  checking: "Checking",
  drawing: "Preparing",
  ready: "Ready",
  failed: "We couldn't upload this file.",
  retry: "Try again",
  cancelOf: ({ name }: { name: string }) => `Cancel uploading ${name}`,
  retryOf: ({ name }: { name: string }) => `Try uploading ${name} again`,
  removeOf: ({ name }: { name: string }) => `Remove ${name}`,
  earlierOf: ({ name }: { name: string }) => `Move ${name} one place forward`,
  laterOf: ({ name }: { name: string }) => `Move ${name} one place back`,
  isFirst: "This is already the first picture.",
  isLast: "This is already the last picture.",
  progressOf: ({ name }: { name: string }) => `Progress of ${name}`,
  kindOf: ({ name }: { name: string }) => `Type of ${name}`,
  announceAdded: ({ count }: { count: number }) => `Uploading ${count} ${count === 1 ? "file" : "files"}.`,
  announceReady: ({ name }: { name: string }) => `${name} is ready.`,
  announceFailed: ({ name, sentence }: { name: string; sentence: string }) => `${name}: ${sentence}`,
  announceRemoved: ({ name }: { name: string }) => `${name} was removed.`,
  announceMoved: ({ name, place, count }: { name: string; place: number; count: number }) =>
    `${name} is now number ${place} of ${count}.`,
};
export type UploadMessages = typeof en;
