/** Whose eyes the table is seen with: that seat has the first colour everywhere, whichever seat it is. */

class Perspective {
  private seat = $state(0);
  private seats = $state(0);

  /** Seat -1 (a spectator) sees the first seat first. */
  from(seat: number, seats: number): void {
    this.seat = Math.max(seat, 0);
    this.seats = seats;
  }

  /** A seat's place counted from the one that looks. */
  place(seat: number): number {
    return this.seats ? (seat - this.seat + this.seats) % this.seats : seat;
  }
}

export const perspective = new Perspective();
