// Readers for environment variables. Each records its problem and continues, so that all problems are reported together.
export function readList(environment: Record<string, string | undefined>) {
  const problems: string[] = [];
  const problem = (sentence: string): void => {
    problems.push(sentence);
  };
  // An empty variable counts as not set, as .env files often have it.
  const optionalText = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === undefined || value === "" ? undefined : value;
  };
  const text = (name: string, otherwise: string): string => optionalText(name) ?? otherwise;

  function optionalWholeNumber(name: string, min: number, max: number): number | undefined {
    const value = optionalText(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    problem(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    return undefined;
  }

  function oneOf<const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    otherwise: NoInfer<Choice>,
  ): Choice {
    const value = optionalText(name);
    if (value === undefined) return otherwise;
    const choice = choices.find((c) => c === value);
    if (choice === undefined) problem(`${name} must be one of ${choices.join(", ")}, not "${value}".`);
    return choice ?? otherwise;
  }

  function yesOrNo(name: string, otherwise: boolean): boolean {
    const value = optionalText(name);
    if (value === undefined) return otherwise;
    if (value === "1" || value === "0") return value === "1";
    problem(`${name} must be 1 or 0, not "${value}".`);
    return otherwise;
  }

  function url(name: string, protocols: readonly string[]): URL | undefined {
    const value = optionalText(name);
    if (value === undefined) return undefined;
    // The value may contain a password, so it is never repeated.
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      problem(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
      return undefined;
    }
    return new URL(value);
  }

  const wholeNumber = (name: string, min: number, max: number, otherwise: number): number =>
    optionalWholeNumber(name, min, max) ?? otherwise;

  return { problems, problem, optionalText, text, optionalWholeNumber, wholeNumber, oneOf, yesOrNo, url };
}
