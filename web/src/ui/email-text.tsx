interface EmailTextProps {
  // An address, or a sentence with one in it.
  text: string;
}

// A long address breaks before its domain.
export function EmailText({ text }: EmailTextProps) {
  const at = text.indexOf("@");
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
