"""Guests take turns, whoever gives up gives his place away, and nothing is lost."""

from __future__ import annotations

import asyncio

from wonderwheel.server.bots.fair_queue import FairQueue


def test_guests_take_turns_however_much_one_of_them_asks_for() -> None:
    async def check() -> list[str]:
        queue = FairQueue(["worker"])
        served: list[str] = []

        async def use(guest: str) -> None:
            worker = await queue.take(guest)
            served.append(guest)
            await asyncio.sleep(0)
            queue.give(worker)

        await asyncio.gather(*(use(guest) for guest in ("greedy",) * 5 + ("modest",) + ("other",)))
        return served

    served = asyncio.run(check())
    assert served[:4] == ["greedy", "greedy", "modest", "other"], "the first was free, then one each"
    assert served.count("greedy") == 5


def test_whoever_gives_up_loses_nothing_for_the_others() -> None:
    async def check() -> None:
        queue = FairQueue([1])
        held = await queue.take("a")
        tired = asyncio.create_task(queue.take("b"))
        patient = asyncio.create_task(queue.take("c"))
        await asyncio.sleep(0)
        tired.cancel()
        await asyncio.sleep(0)
        queue.give(held)
        assert await asyncio.wait_for(patient, 1) == 1
        queue.give(1)
        late = await queue.take("a")
        last = asyncio.create_task(queue.take("d"))
        await asyncio.sleep(0)
        queue.give(late)
        last.cancel()  # it has been served already, but has not noticed
        await asyncio.gather(last, return_exceptions=True)
        assert await asyncio.wait_for(queue.take("e"), 1) == 1

    asyncio.run(check())
