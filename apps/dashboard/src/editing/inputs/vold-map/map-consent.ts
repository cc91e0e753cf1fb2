const key = 'map_tiles';

/** Whether this person, in this browser, agreed to load map tiles from another company's server. */
export function hasAgreedToTiles(): boolean {
  return localStorage.getItem(key) === 'yes';
}

export function agreeToTiles(): void {
  localStorage.setItem(key, 'yes');
}
