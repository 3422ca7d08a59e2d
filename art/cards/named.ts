/**
 * Games whose title names what the middle of their card shows. The cast counts the hero that it
 * gave them all the same, so that a line more or less here changes no other card.
 */
export const named: Readonly<Record<string, string>> = {
  "bateria-nota-dez": "taiko",
  "brigadeiro-real": "cupcake",
  "canto-da-sereia": "pearl",
  "condor-dos-andes": "eagle",
  "mae-d-agua": "dolphin",
  "medusa-de-pedra": "mask-jade",
  "ninho-do-dragao-azul": "dragon-ice",
  "oasis-de-prata": "magic-lamp",
  "passaro-de-fogo": "macaw",
  "passos-na-areia": "pyramid",
  "perola-adormecida": "pearl",
  "sopro-escarlate": "dragon-red",
  "tocha-de-prometeu": "zeus",
};
