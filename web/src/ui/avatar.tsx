import { useState } from "react";
import { pictureUrl } from "@boli/contract/uploads/pictures";
import { Initials } from "./initials.tsx";
import "./avatar.css";

interface AvatarProps {
  user: { name: string; profilePicture: string | null };
  large?: boolean;
}

// Only pictures that we store are shown: the server of another would learn who reads here, and when.
export const hasOwnPicture = (picture: string | null): picture is string =>
  picture?.startsWith("/files/") === true;

// Represents a person: by the picture, or else by the initials.
export function Avatar({ user: { name, profilePicture: picture }, large = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  if (!hasOwnPicture(picture) || picture === broken) return <Initials name={name} large={large} />;
  return (
    <img
      className={large ? "avatar avatar-large" : "avatar"}
      src={pictureUrl(picture, 320)}
      alt=""
      onError={() => setBroken(picture)}
    />
  );
}
