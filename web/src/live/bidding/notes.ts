// Falling notes for a lost lead, rising ones for a lot that is won; in hertz.
const melodies = { lost: [660, 440], won: [523, 659, 784] } as const;

const noteSeconds = 0.14;
const loudness = 0.12;

let context: AudioContext | undefined;

export function play(signal: keyof typeof melodies): void {
  context ??= new AudioContext();
  const start = context.currentTime + 0.02;
  for (const [at, hertz] of melodies[signal].entries()) playNote(context, hertz, start + at * noteSeconds);
}

// Soft at both ends, so that it does not click.
function playNote(on: AudioContext, hertz: number, start: number): void {
  const tone = new OscillatorNode(on, { type: "sine", frequency: hertz });
  const volume = new GainNode(on, { gain: 0 });
  tone.connect(volume).connect(on.destination);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.linearRampToValueAtTime(0, start + noteSeconds);
  tone.start(start);
  tone.stop(start + noteSeconds);
}
