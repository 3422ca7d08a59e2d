import type { ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import type { Reading } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import { Trouble } from "./trouble.tsx";

interface SheetReadingProps<T> {
  reading: Reading<T>;
  children(data: T): ReactNode;
}

/** What a sheet is made from: on its way, there, or not there, with why and another try. */
export function SheetReading<T>({ reading, children }: SheetReadingProps<T>) {
  const say = useWords();
  const { data, error, isLoading, again } = reading;
  if (data) return children(data);
  if (!error) return <p role="status">{say("loading")}</p>;
  return (
    <>
      <Trouble text={error.message} />
      <Button size="large" wide busy={isLoading} onClick={again}>
        {say("retry")}
      </Button>
    </>
  );
}
