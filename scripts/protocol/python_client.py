"""Talks to a server with the Python client, whichever major version is installed; prints one line per mode.

usage: python_client.py URL COMMAND ARG...
"""

import importlib.metadata
import sys

import anyio
from mcp import StdioServerParameters

VERSION = importlib.metadata.version("mcp")
TEXT = "This is a simple text response for testing."
MODES = (
    {"legacy": "2025-11-25", "auto": "2026-07-28", "2026-07-28": "2026-07-28"}
    if VERSION.startswith("2.")
    else {"session": "2025-11-25"}
)


async def main(url: str, command: str, args: list[str]) -> None:
    process = StdioServerParameters(command=command, args=args)
    for name, server in [("stdio", process), ("http", url)]:
        for mode, wanted in MODES.items():
            with anyio.fail_after(60):
                spoken = await talk(server, mode)
            expect(f"the version over {name}, {mode}", spoken == wanted, spoken)
            print(f"pass  mcp {VERSION} over {name}, {mode}: {spoken}")


async def talk(server: StdioServerParameters | str, mode: str) -> str:
    """Lists and calls tools; returns the version of the protocol that was spoken."""
    if mode == "session":
        return await talk_in_session(server)
    from mcp import Client

    async with Client(server, mode=mode) as client:
        await check(client)
        return client.protocol_version


async def talk_in_session(server: StdioServerParameters | str) -> str:
    """The first major version: a session over a pair of streams."""
    from mcp import ClientSession
    from mcp.client.stdio import stdio_client
    from mcp.client.streamable_http import streamablehttp_client

    opening = streamablehttp_client(server) if isinstance(server, str) else stdio_client(server)
    async with opening as streams, ClientSession(streams[0], streams[1]) as session:
        opened = await session.initialize()
        await check(session)
        await session.send_ping()
        return opened.protocolVersion


async def check(client) -> None:
    tools = [tool.name for tool in (await client.list_tools()).tools]
    expect("the tools", "test_simple_text" in tools, tools)

    done = await client.call_tool("test_simple_text", {})
    expect("the text", done.content[0].text == TEXT and not is_error(done), done)

    failed = await client.call_tool("test_error_handling", {})
    expect("the error", is_error(failed), failed)

    progress = []

    async def on_progress(number, total, message) -> None:
        progress.append(message)

    await client.call_tool("test_tool_with_progress", {}, progress_callback=on_progress)
    expect("progress", len(progress) > 0, progress)

    with anyio.move_on_after(0.3) as scope:
        await client.call_tool("test_tool_with_progress", {})
    expect("the cancellation", scope.cancelled_caught, scope)
    again = await client.call_tool("test_simple_text", {})
    expect("a call after a cancellation", again.content[0].text == TEXT, again)


def is_error(result) -> bool:
    return bool(getattr(result, "is_error", False) or getattr(result, "isError", False))


def expect(what: str, holds: bool, seen: object) -> None:
    if not holds:
        raise SystemExit(f"FAIL  mcp {VERSION}: {what}: {seen}")


if __name__ == "__main__":
    anyio.run(main, sys.argv[1], sys.argv[2], sys.argv[3:])
