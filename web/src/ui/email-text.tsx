// A long address breaks before its domain.
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
