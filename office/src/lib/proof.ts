import { createStore, useStore } from "@trevo/client/store.ts";

interface ProofState {
  /** Who waits for the proof: told whether it was given. */
  answer: ((given: boolean) => void) | null;
}

const proofStore = createStore<ProofState>(() => ({ answer: null }));

/** Asks who is signed in to prove it once more; true once they did, false when they would not. */
export function askProof(): Promise<boolean> {
  proofStore.getState().answer?.(false);
  return new Promise((resolve) => proofStore.setState({ answer: resolve }));
}

/** Ends the question. */
export function endProof(given: boolean): void {
  const { answer } = proofStore.getState();
  proofStore.setState({ answer: null });
  answer?.(given);
}

/** Whether the question stands. */
export function useProofAsked(): boolean {
  return useStore(proofStore, ({ answer }) => answer !== null);
}
