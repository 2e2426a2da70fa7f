import { type MessageMove, messageMoves, movesFrom } from "#app/features/contact/status.ts";
import type { MessageState } from "#app/features/contact/tables.ts";
import { Button } from "#app/ui/button.tsx";

/** Why a held message has no answer to write. */
export const HELD = "Un robot a sans doute écrit ce message. Dites d’abord qu’il vient d’une personne pour y répondre.";

type MessageMovesProps = {
  state: MessageState;
  /** Address of the message's page for each move, where the buttons stand on another. */
  actionOf?: (move: MessageMove) => string;
};

/** What can be done with a message without writing anything. */
export function MessageMoves({ state, actionOf }: MessageMovesProps) {
  return (
    <form method="post" className="flex flex-wrap gap-3">
      {movesFrom(state).map((move) => (
        <Button
          key={move}
          small
          look={move === "release" ? "secondary" : "ghost"}
          name="intent"
          value={move}
          formAction={actionOf?.(move)}
        >
          {messageMoves[move].label}
        </Button>
      ))}
    </form>
  );
}
