import { IconButton } from "../ui/icon-button.tsx";
import { HeartIcon } from "./icons.tsx";
import { useFollowingMessages } from "./texts/index.ts";
import { useSetFavourite } from "./use-favourite.ts";

interface HeartButtonProps {
  id: string;
  title: string;
  // Undefined until it is known.
  isSaved: boolean | undefined;
}

// It answers at once: the server's word comes later, and takes it back when it is no.
export function HeartButton({ id, title, isSaved }: HeartButtonProps) {
  const words = useFollowingMessages();
  const press = useSetFavourite();
  return (
    <IconButton
      label={words.favourite({ title })}
      title={isSaved === true ? words.removeFavourite : words.addFavourite}
      aria-pressed={isSaved ?? false}
      disabledBecause={isSaved === undefined ? words.loading : undefined}
      // The second click of a double click would take out what the first one saved.
      onClickCapture={(click) => click.detail > 1 && click.stopPropagation()}
      onPress={() => press({ id, isSaved: isSaved !== true })}
    >
      <HeartIcon isFilled={isSaved === true} />
    </IconButton>
  );
}
